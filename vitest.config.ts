import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,server,demo,web,tests/architecture,scripts}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each test file has a database of its own. One worker more than the smallest machine has cores uses the time in which
    // tests wait for processes; further ones make all of them slower.
    maxWorkers: 3,
    // No test changes modules for others, and loading the server for each file takes longer than most tests.
    isolate: false,
  },
})
