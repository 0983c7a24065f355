import { feedingRoutes } from '@manger/contract/feedings'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { playScale } from '#commands/play-scale.ts'
import { setUpScale } from '#commands/set-up-scale.ts'
import { BRIDGE_CODE } from '#commands/start-bridge.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'

const begin = async (page: Page, { farm, id }: { farm: number; id: number }) => {
  await page.goto(`/app/farms/${farm}/planning/${id}/load`)
  await page.getByRole('button', { name: 'Start loading' }).click()
  await page.getByRole('button', { name: 'Demo' }).click()
}

test('a load is weighed by the scale of the mixer through the bridge, and typed once that is lost', async ({
  cleanup,
  owner,
  ready,
  server,
  signedInAs,
}) => {
  const { scale, bridge, stop } = await setUpScale(owner, ready.mixer, { origin: server.url, division: 5 })
  cleanup(stop)
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  cleanup(() => cancelLoad(owner, feeding))
  const page = await signedInAs('owner.ua')
  const [first, second] = feeding.ingredients
  const line = (name = '') => page.getByRole('region', { name, exact: true })

  await test.step('the driver pairs with the bridge, which has found how the scale speaks', async () => {
    await begin(page, feeding)
    await page.getByRole('button', { name: /^Scale through the bridge/ }).click()
    const panel = page.getByRole('region', { name: 'What the scale sends' })
    await expect(panel.getByRole('status')).toHaveText('Not paired')
    await panel.getByRole('textbox', { name: 'Code' }).fill(BRIDGE_CODE)
    await panel.getByRole('button', { name: 'Connect' }).click()
    await expect(panel.getByRole('status')).toHaveText('Stable · Dini Argeo (DGT, DFW) · weighs in kg')
    await expect(panel).toContainText('ST,GS,     250,kg␍␊')
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
  })

  await test.step('feed falls in, and the line goes on by itself', async () => {
    await expect(page.getByRole('button', { name: 'Stable' })).toBeVisible()
    scale.to(250 + 1395)
    await expect(line(second?.name)).toBeVisible()
  })

  await test.step('the bridge is gone: within three seconds what it has read is typed on', async () => {
    scale.to(250 + 1395 + 320)
    await expect(line(second?.name)).toContainText('320')
    // Still on the scale: the last it said is what it weighs.
    await expect(page.getByRole('button', { name: 'Stable' })).toBeVisible()
    bridge.stop()
    const lostAt = Date.now()
    const field = page.getByRole('textbox')
    await expect(field).toHaveValue('320')
    expect(Date.now() - lostAt).toBeLessThan(3500)
    await expect(page.getByRole('button', { name: 'Scale lost' })).toBeVisible()
    await field.fill('600')
    await page.getByRole('button', { name: /^Next/ }).click()
  })

  await expect(page.getByText('All ingredients are in')).toBeVisible()
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
  expect(data.ingredients.map(({ actual }) => actual)).toEqual([1395, 600])
  expect(first?.planned).toBe(1400)

  await test.step('what the scale sent stands beside the feeding, drawn and in figures', async () => {
    const params = { id: feeding.id }
    await expect.poll(async () => (await owner(feedingRoutes.trace, { params })).data.length).toBe(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/app/farms/${feeding.farm}/planning?date=${DAY}&feeding=${feeding.id}`)
    await page.getByRole('tab', { name: 'Log' }).click()
    const trace = page.getByRole('region', { name: 'What the scale sent' })
    await expect(trace.getByRole('row')).toHaveText([
      /Target/,
      /^1\. .*1.400\skg.*1.39\d\skg$/,
      /^2\. .*600\skg.*320\skg$/,
    ])
    await trace.scrollIntoViewIfNeeded()
    const box = await trace.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    if (process.env.CAB_PICTURES) {
      await page.screenshot({ path: `${process.env.CAB_PICTURES}/trace-390.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await trace.screenshot({ path: `${process.env.CAB_PICTURES}/trace-dark.png` })
    }
  })
})

test('a load is weighed in pounds by a scale on a port of the device', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  cleanup(() => cancelLoad(owner, feeding))
  const page = await signedInAs('owner.ua')
  await page.addInitScript(() => {
    let pipe: ReadableStreamDefaultController<Uint8Array> | undefined
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: new WritableStream<Uint8Array>(),
      open: async () => {
        port.readable = new ReadableStream({
          start: (controller) => {
            pipe = controller
          },
        })
      },
      close: async () => undefined,
    }
    const known: (typeof port)[] = []
    const serial = {
      getPorts: async () => known,
      requestPort: async () => {
        known.push(port)
        return port
      },
    }
    Object.defineProperty(navigator, 'serial', { value: serial })
    Object.assign(window, { say: (bytes: number[]) => pipe?.enqueue(Uint8Array.from(bytes)) })
  })
  const send = (bytes: Uint8Array) =>
    // The page may be on its way or closed by then.
    void page.evaluate((said) => Reflect.get(window, 'say')?.(said), [...bytes]).catch(() => undefined)
  const scale = playScale('scorem11', { weight: 500, unit: 'lb' }, send)
  cleanup(async () => scale.stop())
  const [first, second] = feeding.ingredients

  await begin(page, feeding)
  await page.getByRole('button', { name: /^Scale on this device/ }).click()
  const panel = page.getByRole('region', { name: 'What the scale sends' })
  await expect(panel.getByRole('status')).toHaveText('Stable · Digi-Star SCOREM 11, 12 · weighs in lb')
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
  // 1,400 kg are 3,086 lb.
  scale.to(500 + 3086)
  await expect(page.getByRole('region', { name: second?.name ?? '', exact: true })).toBeVisible()
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
  expect(data.ingredients.find(({ ingredient }) => ingredient === first?.ingredient)?.actual).toBeCloseTo(
    3086 * 0.45359237,
    6,
  )
})
