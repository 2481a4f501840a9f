import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { calls } from './scripts/vite/calls.ts'
import { icons } from './scripts/vite/icons.ts'
import { ProcessesFirst } from './tests/support/processes-first.ts'

export default defineConfig({
  plugins: [calls(), icons()],
  // A password hash of full cost takes longer than most tests.
  resolve: { alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'tests/support/light-argon2.ts') } },
  test: {
    include: ['{core,server,demo,client,web,console,tests/architecture,scripts}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    setupFiles: ['tests/support/hold-keys.ts'],
    // Limits are for tests that hang: a machine that is busy with something else takes several times as long as ours.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Each test file has a database of its own. One worker more than the smallest machine has cores uses the time in which
    // tests wait for processes; further ones make all of them slower.
    maxWorkers: 3,
    // No test changes modules for others, and loading the server for each file takes longer than most tests.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
  },
})
