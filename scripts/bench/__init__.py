"""Benchmarks, and the plain model they and the tests measure the engine by."""
