import { Button } from '#controls/button.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Menu } from './menu.tsx'
import { Pagination } from './pagination.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

const Actions = () => {
  const { w } = useSample()
  const actions = [
    { key: 'copy', label: w('copyDay'), icon: 'copy' as const },
    { key: 'print', label: w('print'), icon: 'printer' as const, disabled: true },
    { key: 'remove', label: w('remove'), icon: 'delete' as const, danger: true },
  ]
  return (
    <Menu actions={actions} placement="start">
      <Button icon="more">{w('change')}</Button>
    </Menu>
  )
}

const Surface = () => {
  const { w } = useSample()
  return (
    <Popover title={w('ration')} content={w('perHead')}>
      <Button>{w('open')}</Button>
    </Popover>
  )
}

const Hint = () => {
  const { w } = useSample()
  return (
    <Tooltip text={w('locked')}>
      <Button>{w('stock')}</Button>
    </Tooltip>
  )
}

export const story: Story = {
  parts: ['Menu', 'Popover', 'Tooltip', 'Pagination'],
  states: {
    menu: Actions,
    popover: Surface,
    hint: Hint,
    pages: () => <Pagination page={3} total={214} onChange={nothing} />,
  },
}
