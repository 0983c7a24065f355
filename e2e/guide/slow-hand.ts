import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Hand } from './chapter.ts'
import { letTimePass } from './stage.ts'

const REST_MS = 450
const WAY_STEPS = 24
const KEY_MS = 90
const FILL_MS = 250

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Draws a pointer that follows the mouse, for a browser without a screen has none, on the layer of dialogs, which covers all others. */
export const drawPointer = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const layer = (style: string): HTMLElement => {
      const part = document.createElement('div')
      part.popover = 'manual'
      part.ariaHidden = 'true'
      part.style.cssText = `position:fixed;inset:auto;margin:0;padding:0;border:0;background:none;overflow:visible;pointer-events:none;${style}`
      return part
    }
    addEventListener('DOMContentLoaded', () => {
      const pointer = layer('left:0;top:0;width:28px;height:28px')
      pointer.id = 'guide-pointer'
      pointer.innerHTML =
        '<svg viewBox="0 0 24 24" width="28" height="28"><path d="M4 2l6.6 18 2.6-7.4L20.6 10z" fill="#111" stroke="#fff" stroke-width="1.6"/></svg>'
      const top = (part: HTMLElement) => {
        if (!part.isConnected) document.documentElement.append(part)
        if (part.matches(':popover-open')) part.hidePopover()
        part.showPopover()
      }
      addEventListener(
        'mousemove',
        ({ clientX, clientY }) => {
          if (!pointer.isConnected || document.querySelector(':modal')) top(pointer)
          pointer.style.translate = `${clientX}px ${clientY}px`
        },
        true,
      )
      addEventListener(
        'mousedown',
        ({ clientX, clientY }) => {
          const wave = layer(
            `left:${clientX - 20}px;top:${clientY - 20}px;width:40px;height:40px;border-radius:50%;background:#d69a1f88`,
          )
          top(wave)
          wave.animate([{ scale: 0.3 }, { scale: 1, opacity: 0 }], 500).onfinish = () => wave.remove()
        },
        true,
      )
    })
  })
}

/** Does the steps at the pace of somebody who shows them; `isFilmed` is false where only pictures are taken. */
export const slowHand = (page: Page, isFilmed: boolean) => {
  let last: Locator | null = null
  const pause = (ms: number) => rest(isFilmed ? ms : 0)

  const goTo = async (thing: Locator): Promise<void> => {
    last = thing
    await expect(thing).toBeVisible({ timeout: 30_000 })
    await thing.scrollIntoViewIfNeeded()
    const box = await thing.boundingBox()
    if (!box || !isFilmed) return
    const x = box.x + Math.min(box.width / 2, 160)
    await page.mouse.move(x, box.y + Math.min(box.height / 2, 120), { steps: WAY_STEPS })
    await pause(REST_MS)
  }
  const hand: Hand = {
    look: goTo,
    click: async (thing) => {
      await goTo(thing)
      await thing.click()
      await pause(REST_MS)
    },
    type: async (field, text) => {
      await goTo(field)
      await field.click()
      await field.fill('')
      await field.pressSequentially(text, { delay: isFilmed ? KEY_MS : 0 })
      await pause(REST_MS)
    },
    press: async (keys) => {
      await page.keyboard.press(keys)
      await pause(REST_MS)
    },
    until: (thing, seconds) => letTimePass(page, thing, { seconds, pauseMs: isFilmed ? FILL_MS : 0 }),
  }
  return {
    hand,
    /** Rings what the step ended at, hides the pointer, and answers how to go back to the film. */
    still: async (): Promise<() => Promise<void>> => {
      const box = last && (await last.isVisible()) ? await last.boundingBox() : null
      const show = (given: typeof box) =>
        page.evaluate((at) => {
          const pointer = document.getElementById('guide-pointer')
          if (pointer) pointer.style.visibility = at ? 'hidden' : ''
          document.getElementById('guide-ring')?.remove()
          if (!at) return
          const ring = document.createElement('div')
          ring.id = 'guide-ring'
          ring.popover = 'manual'
          ring.style.cssText = `position:fixed;inset:auto;margin:0;padding:0;background:none;pointer-events:none;box-sizing:border-box;border:3px solid #d69a1f;border-radius:10px;left:${at.x - 5}px;top:${at.y - 5}px;width:${at.width + 10}px;height:${at.height + 10}px`
          document.documentElement.append(ring)
          ring.showPopover()
        }, given)
      await show(box)
      return () => show(null)
    },
  }
}
