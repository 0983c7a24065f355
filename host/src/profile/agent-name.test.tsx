import { describe, expect, test } from 'vitest'
import { agentName } from './agent-name.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser and its system', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A) ${KIT} SamsungBrowser/28 Chrome/130 Mobile Safari/537`,
      'Samsung Internet · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
    ['curl/8.5.0', 'curl/8.5.0'],
  ])('of %s', (agent, name) => {
    expect(agentName(agent)).toBe(name)
  })
})
