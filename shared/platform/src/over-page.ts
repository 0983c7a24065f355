import { useEffect, useRef } from 'react'

type Layer = { leave: () => void }

/** What lies over the page; the topmost last. */
const layers: Layer[] = []

/** Whether a dialog, panel, sheet or menu lies over the page. */
export const isPageCovered = (): boolean => layers.length > 0

/** Leaves what lies on top as its Escape does; false where the page is bare. */
export const leaveTop = (): boolean => {
  const top = layers.at(-1)
  top?.leave()
  return top !== undefined
}

/** An Escape closes by the layer's own key; the watcher hears the same press a moment later. */
const SAME_PRESS_MS = 50

type Watcher = { onclose: (() => void) | null; destroy: () => void }

let watcher: Watcher | null = null
let escapedAt = Number.NEGATIVE_INFINITY

const noteEscape = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') escapedAt = performance.now()
}

/**
 * The Back of an Android device, which would leave an installed app whose first page this is: no history tells of that.
 * Elsewhere the history does, and the watcher would only double Escape.
 */
const watchDevice = (): void => {
  watcher?.destroy()
  watcher = null
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  if (layers.length === 0 || CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return
  addEventListener('keydown', noteEscape, true)
  watcher = new CloseWatcher()
  watcher.onclose = () => {
    watcher = null
    if (performance.now() - escapedAt > SAME_PRESS_MS) leaveTop()
    // What asked before it closes still lies there, and waits for the next press.
    watchDevice()
  }
}

/**
 * Says that something lies over the page while it is open: Back then calls `leave` instead of leaving the page. Every
 * part of the kit that opens does so by itself.
 */
export const useOverPage = (isOpen: boolean, leave: () => void): void => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const layer: Layer = { leave: () => latest.current() }
    layers.push(layer)
    watchDevice()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      watchDevice()
    }
  }, [isOpen])
}
