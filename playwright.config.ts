import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/find-browser.ts'

const PORT = Number(process.env.E2E_PORT ?? 3977)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // One more than the smallest machine has cores uses the time in which tests wait for a page.
  workers: 3,
  // Limits are for tests that hang: a machine that is busy with something else takes several times as long as ours.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace of every test would take a quarter of the run; `npx playwright test <file> --trace on` records one.
    screenshot: 'only-on-failure',
    // A short timeout names the element that cannot be pressed; the timeout of the whole test would hide it.
    actionTimeout: 30_000,
    // The service worker is loaded only by its own tests, to save time.
    serviceWorkers: 'block',
    // Motion is off to save time; the few tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      // A page lives for seconds here, in which optimising its scripts costs more than it saves.
      args: [...BROWSER_FLAGS, '--js-flags=--no-maglev --no-opt'],
    },
  },
  // The longest tests are wide and begin first, so that none runs alone at the end.
  projects: [
    {
      // All tests run on the small screen; this project runs those whose result differs on a wide one.
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grep: /@wide/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: /@only-wide/,
    },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    url: `http://localhost:${PORT}/api/health.php`,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', TRUST_PROXY: '1', RATE_LIMITS: '0' },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
