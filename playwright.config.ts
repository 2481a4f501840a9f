import { defineConfig } from '@playwright/test'

const PORT = 3977

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine may be too slow once; what is broken is broken twice.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // Words and forms are tried on the small screen, where they are harder.
      testIgnore: /(deletion|languages|login|profile|recovery|settings|signup)\.e2e\.ts/,
    },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    url: `http://localhost:${PORT}/api/health.php`,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', TRUST_PROXY: '1', RATE_LIMITS: '0' },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
