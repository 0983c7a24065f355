import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const jsx = { jsx: { runtime: 'automatic' as const } }

export default defineConfig({
  test: {
    // Vitest leaves one core to itself; where there are two, that is half of the machine.
    maxWorkers: availableParallelism(),
    // The files of one worker share its modules: reading the product's modules anew for each file took longer than the
    // tests. What a test changes outside of itself it puts back; the setup files see to the page and its storage.
    isolate: false,
    // A machine that does other work beside a test slows it tenfold, and that is no fault of the product.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // An event goes through the database and a stream: seconds where other work runs beside it.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/{contract,platform,scale,testing}/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['api/testing/property-runs.ts'],
        },
      },
      {
        // Real builds and packages: seconds each, where a formula takes none.
        test: { name: 'tools', include: ['shared/build/src/**/*.test.ts'], environment: 'node' },
      },
      {
        oxc: jsx,
        test: {
          name: 'screens',
          include: ['{host,remote-*,shared/ui,shared/platform,shared/testing}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['shared/testing/src/dom-setup.ts', 'shared/ui/src/late/with-late-parts.ts'],
        },
      },
      {
        test: {
          name: 'api',
          // One more than the cores of a small machine: half of the time a test waits for its database or server.
          maxWorkers: availableParallelism() + 1,
          include: ['api/{src,testing,bench}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['api/testing/global-setup.ts'],
          // Each server and each thread that writes a file reads some hundred modules: what Node made of them serves the next.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/modules', import.meta.url)) },
        },
      },
    ],
  },
})
