import { defineConfig } from '@playwright/test'
import { IS_NIGHT } from './fixtures/night.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
// Chromium of a distribution calls home at every start; where there is no network that costs seconds.
const QUIET = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testMatch: ['journeys/**/*.spec.ts', 'seams/**/*.spec.ts'],
  // What takes minutes is for `npm run test:all`.
  testIgnore: IS_NIGHT ? [] : ['**/*.night.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './fixtures/prepare.ts',
  // One more than the cores of a small machine: a page that is waited for costs nothing.
  workers: 3,
  // One of some hundred thousand presses and waits may be lost on a machine that is slow: what holds only the second time
  // is named as flaky at the end, and mended.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: (IS_NIGHT ? 115 : 55) * 60_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: CHROMIUM, chromiumSandbox: false, args: QUIET },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'only-on-failure',
    // A worker would answer from its cache what a test means to break; the test of the worker allows it.
    serviceWorkers: 'block',
  },
})
