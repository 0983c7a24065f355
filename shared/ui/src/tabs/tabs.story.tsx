import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { LinkTabs } from './link-tabs.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import { Tabs } from './tabs.tsx'

const Lined = ({ inset }: { inset?: boolean }) => {
  const { w } = useSample()
  return (
    <Tabs
      inset={inset}
      {...useKept('ingredients')}
      items={[
        { key: 'ingredients', label: w('ingredients'), count: 6, content: w('silage') },
        { key: 'groups', label: w('groups'), count: 3, content: w('highYield') },
        { key: 'history', label: w('history'), disabled: true },
      ]}
    />
  )
}

const Periods = () => {
  const { w } = useSample()
  return (
    <PeriodTabs
      label={w('planning')}
      {...useKept(1)}
      items={[
        { key: 1, name: w('morning'), done: 4, total: 6, progress: 0.62, time: '05:30–09:00' },
        { key: 2, name: w('evening'), done: 0, total: 5, progress: 0, time: '15:30–19:00' },
        { key: 3, name: w('feed'), done: 2, total: 2, progress: 1 },
      ]}
    />
  )
}

const Links = () => {
  const { w } = useSample()
  return (
    <LinkTabs
      label={w('stock')}
      items={[
        { to: '/', label: w('ingredients') },
        { to: '/fodder', label: w('fodder') },
      ]}
    />
  )
}

export const story: Story = {
  parts: ['Tabs', 'PeriodTabs', 'LinkTabs'],
  states: {
    tabs: () => <Lined />,
    'in a panel': () => <Lined inset />,
    periods: Periods,
    'tabs that are pages': Links,
  },
}
