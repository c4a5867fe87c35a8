"""Snakes & Ladders under the microscope: shortest ways, exact odds, seats, choices, simulation, design."""
