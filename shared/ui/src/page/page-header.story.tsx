import { StatusChip } from '#feed/status-chip.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { ActionMenu } from './action-menu.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Page } from './page.tsx'
import type { PageAction } from './page-action.ts'
import { PageHeader } from './page-header.tsx'

const useActions = (): PageAction[] => {
  const { w } = useSample()
  return [
    { key: 'copy', label: w('copyDay'), icon: 'copy', onSelect: nothing },
    { key: 'print', label: w('print'), icon: 'printer', disabled: true },
    { key: 'remove', label: w('remove'), icon: 'delete', danger: true },
  ]
}

const useCrumbs = () => {
  const { w } = useSample()
  return [
    { title: w('company'), to: '/app/companies/1' },
    { title: w('feed'), to: '/app/farms/1' },
    { title: w('farm') },
  ]
}

const Full = () => {
  const { w } = useSample()
  const actions = useActions()
  const crumbs = useCrumbs()
  return (
    <Page>
      <PageHeader
        title={w('planning')}
        back="/app"
        breadcrumbs={crumbs}
        note={<StatusChip status="in_process" />}
        actions={actions.slice(0, 2)}
        primary={{ key: 'new', label: w('newFeeding'), icon: 'add', onSelect: nothing }}
      >
        {w('from')}
      </PageHeader>
    </Page>
  )
}

const Plain = () => <PageHeader title={useSample().w('stock')} />
const MenuOnly = () => <ActionMenu label={useSample().w('change')} actions={useActions()} />
const Crumbs = () => <Breadcrumbs items={useCrumbs()} />

export const story: Story = {
  parts: ['PageHeader', 'Page', 'Breadcrumbs', 'ActionMenu'],
  states: {
    'with everything': Full,
    'title alone': Plain,
    'menu of actions': MenuOnly,
    'way to the page': Crumbs,
  },
}
