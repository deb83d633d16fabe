### moments
