import { config } from 'zod'

// The page's Content-Security-Policy forbids eval; zod would try it once and have the browser report it.
// This module stands first in main.tsx because zod decides when the first schema is made.
config({ jitless: true })
