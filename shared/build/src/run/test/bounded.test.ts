import { describe, expect, it } from 'vitest'
import { runBounded } from './bounded.ts'

const evaluate = (source: string, timeoutMs = 20_000) => runBounded(['-e', source], { timeoutMs })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a bounded command', () => {
  it('answers the exit code and everything it wrote', async () => {
    const ending = await evaluate("console.log('out'); console.error('err'); process.exitCode = 3")
    expect(ending.code).toBe(3)
    expect(ending.output).toContain('out\n')
    expect(ending.output).toContain('err\n')
  })

  it('finds by the name "node" the Node that it runs on', async () => {
    const found = "require('node:child_process').execFileSync('node', ['-v'], { encoding: 'utf8' }).trim()"
    const { output } = await evaluate(`console.log(${found} === process.version)`)
    expect(output).toBe('true\n')
  })

  it('is stopped when its time is over, and fails', async () => {
    const ending = await evaluate("console.log('begun'); setInterval(() => {}, 1000)", 1500)
    expect(ending.code).toBe(1)
    expect(ending.output).toContain('begun')
    expect(ending.output).toContain('Stopped after 2 s.')
  })

  it('takes what it started along', async () => {
    const source = `
      const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
      console.log(child.pid)
      child.unref()`
    const { output } = await evaluate(source)
    await expect.poll(() => isAlive(Number(output)), { timeout: 5000 }).toBe(false)
  })
})
