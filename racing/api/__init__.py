"""The site for programs: the same selectors, services and refusals as its pages."""
