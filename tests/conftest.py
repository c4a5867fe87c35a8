"""Settings for all tests."""

from hypothesis import settings

# Machines are noisy: time is measured in bench/, never in a test.
settings.register_profile("dolanan", deadline=None)
settings.load_profile("dolanan")
