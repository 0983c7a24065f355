import type { Page } from '@playwright/test'
import { releaseNext } from '#commands/next-build.ts'
import { tellFigure } from '#commands/tell.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const EACH = 20
/** Pages tell at most ten different faults a minute. */
const MINUTE_MS = 61_000
const PER_MINUTE = 6
/** A busy machine takes its time for the first page. */
const TEST_MS = 240_000
const GOAL_PERCENT = 99

const fault = (kind: string) => `new Error('${kind} ' + globalThis.turn)`

/** Ways in which the code of a remote fails while its page stands; each is a button of the page. */
const WAYS = {
  press: `throw ${fault('press')}`,
  // As a timer or a worker does it: nobody has called, nobody catches.
  message: `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { throw ${fault('message')} }; port2.postMessage(0)`,
  promise: `Promise.reject(${fault('promise')})`,
  later: `(async () => { await null; throw ${fault('later')} })()`,
  callback: `[3, 1].toSorted(() => { throw ${fault('callback')} })`,
  // The error is made by the host's own code, which this page has called.
  call: `api.call({ method: 'GET', path: 'no-such-call-' + globalThis.turn + '/', scope: 'global', access: {} })`,
} as const

/** What these ways are told by; a refused call tells the refusal. */
const MADE = new RegExp(`(${Object.keys(WAYS).join('|')}) \\d+$|ApiError: 404`)

const SCREEN = `
  const api = Platform.useApi()
  const ways = { ${Object.entries(WAYS)
    .map(([name, code]) => `${name}: () => { ${code} }`)
    .join(', ')} }
  return Object.entries(ways).map(([name, fail]) => React.createElement('button', { key: name, onClick: fail }, name))`

type Told = { remote: string; build: string; phase: string; message?: string }

/** What the page tells, kept from the server: that takes 30 a minute of one person, and the next test has some to tell. */
const tellsOf = async (page: Page): Promise<Told[]> => {
  const told: Told[] = []
  await page.route('**/ui/telemetry', async (route) => {
    told.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  return told
}

test('faults are put down to the build whose code failed, and those of the host to the host', async ({
  server,
  signedInAs,
}) => {
  test.setTimeout(TEST_MS)
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const told = await tellsOf(page)
  await releaseNext(page, server, { code: { screen: SCREEN } })
  await page.goto('/app/stock/ingredients')
  await expect(frame.content.getByRole('button', { name: 'press', exact: true })).toBeVisible()
  const faults = () => told.filter(({ phase }) => phase === 'error')

  let injected = 0
  for (let turn = 0; turn < EACH; turn += 1) {
    await page.evaluate(
      ({ at, ways }) => {
        Object.assign(globalThis, { turn: at })
        for (const button of document.querySelectorAll<HTMLButtonElement>('main button'))
          if (ways.includes(button.textContent ?? '')) button.click()
      },
      { at: turn, ways: Object.keys(WAYS) },
    )
    injected += Object.keys(WAYS).length
    await expect.poll(() => faults().length, { message: `turn ${turn}` }).toBeGreaterThanOrEqual(injected)
    // By name, so that a fault that nobody made is seen for what it is.
    expect(faults().filter(({ message = '' }) => !MADE.test(message))).toEqual([])
    expect(faults()).toHaveLength(injected)
    await page.clock.fastForward(MINUTE_MS)
  }
  const right = faults().filter(({ remote, build }) => remote === 'stock' && build === '99.0.0-next')
  const wrong = faults().filter((one) => !right.includes(one))
  tellFigure(`of ${injected} faults of a remote put down to another`, wrong.length, {
    goal: Math.floor(injected * (1 - GOAL_PERCENT / 100)),
    unit: 'faults',
  })

  // The same page, but code of the host: no team is blamed for it.
  for (let turn = 0; turn < PER_MINUTE; turn += 1)
    await page.evaluate((at) => void Promise.reject(new Error(`host ${at}`)), turn)
  await expect.poll(() => faults().length).toBe(injected + PER_MINUTE)
  const ofHost = faults().filter(({ message }) => message?.includes('host '))
  tellFigure(
    `of ${PER_MINUTE} faults of the host put down to a remote`,
    ofHost.filter(({ remote }) => remote !== 'host').length,
    { goal: 0, unit: 'faults' },
  )
})
