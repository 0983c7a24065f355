import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../run/root.ts'

const TSC = inRoot('node_modules/typescript/bin/tsc')

const run = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const tsc = spawn(process.execPath, [TSC, ...args], { cwd: inRoot() })
    let text = ''
    tsc.stdout.on('data', (chunk) => {
      text += chunk
    })
    tsc.on('error', reject)
    tsc.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text.trim()))))
  })

/**
 * Lets the compiler write the declarations of a package into a folder for as long as the work takes. TypeScript 7
 * has no API for programs: what it writes is the only way to know a signature as it infers it.
 */
export const withDeclarations = async <Result>(
  folder: string,
  work: (declarations: string) => Result,
): Promise<Result> => {
  const out = mkdtempSync(join(tmpdir(), 'manger-faces-'))
  const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
  const config = {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: folder,
      outDir: out,
    },
    include: [join(folder, 'src'), inRoot('shared/build/src/assets.d.ts')],
    exclude: tests.map((pattern) => join(folder, pattern)),
  }
  const project = join(out, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(config))
  try {
    await run(['-p', project])
    return work(out)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
