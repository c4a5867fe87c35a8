"""Snakes & Ladders under the microscope: shortest ways, exact odds, seats, choices, simulation, design."""

from __future__ import annotations

from dolanan.solvers.snakes.analysis import Analysis, analyse

__all__ = ["Analysis", "analyse"]
