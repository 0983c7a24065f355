import { useEffect, useRef } from 'react'
import { Button } from '#controls/button.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Toasts } from './toasts.tsx'

const Opened = () => {
  const { w } = useSample()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector('button')?.click())
    return () => clearTimeout(timer)
  }, [])
  const actions = [
    { key: 'copy', label: w('copyDay'), icon: 'copy' as const },
    { key: 'print', label: w('print'), icon: 'printer' as const, disabled: true },
    { key: 'remove', label: w('remove'), icon: 'delete' as const, danger: true },
  ]
  return (
    <div ref={box}>
      <Menu actions={actions} placement="start">
        <Button icon="more">{w('change')}</Button>
      </Menu>
    </div>
  )
}

const Surface = () => {
  const { w } = useSample()
  return (
    <Popover open title={w('ration')} content={w('perHead')}>
      <Button>{w('open')}</Button>
    </Popover>
  )
}

const Messages = () => {
  const { w } = useSample()
  return (
    <Toasts
      onDone={nothing}
      toasts={[
        { id: 1, text: w('saved'), tone: 'done' },
        { id: 2, text: w('notSaved'), tone: 'error' },
        { id: 3, text: w('saved'), tone: 'done', action: { word: w('open'), run: nothing } },
      ]}
    />
  )
}

export const story: Story = {
  parts: ['Menu', 'Popover', 'Toasts'],
  isOverlay: true,
  states: { menu: Opened, popover: Surface, toasts: Messages },
}
