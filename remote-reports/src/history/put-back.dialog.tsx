import { draftOf } from '@manger/contract'
import type { groupRoutes } from '@manger/contract/groups'
import type { HistoryEntry } from '@manger/contract/history'
import { useOne, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, ErrorState, FormProblems, SkeletonBlock, useProblems } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { ChangeList } from './change-list.tsx'
import { changesBack, type PuttingBack } from './put-back.ts'

type PutBackDialogProps = {
  entry: HistoryEntry
  back: PuttingBack
  onDone: () => void
  onClose: () => void
}

// All of them are calls of a resource: one object by its id, and its draft with the version it was made from.
type Calls = Pick<typeof groupRoutes, 'get' | 'update'>

/** Shows what the object is now and what it would be again, and sends the old values by the call of its own form. */
export const PutBackDialog = ({ entry, back, onDone, onClose }: PutBackDialogProps) => {
  const t = useTranslate()
  const problems = useProblems()
  const { get, update } = back.routes as unknown as Calls
  const asked = useOne(get, entry.object_id)
  const item = asked.data?.data
  const write = useWrite(update, t('history.putBack.done', { name: entry.name }))
  const { isBusy, submit } = useSubmit(async () => {
    if (item === undefined) return
    const body = { ...draftOf(back.routes, item), ...back.values, version: item.version }
    // The draft of what is there has every field.
    await write({ params: { id: item.id }, body: body as unknown as Parameters<typeof write>[0]['body'] })
  }, problems.show)
  const handlePut = async () => {
    problems.clear()
    if (await submit()) {
      onDone()
      onClose()
    } else void asked.refresh()
  }
  const changes = item === undefined ? [] : changesBack(entry, item, back)
  return (
    <Dialog
      open
      size="small"
      title={t('history.putBack.question', { name: entry.name })}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isBusy} disabled={changes.length === 0} onClick={() => void handlePut()}>
          {t('history.putBack.action')}
        </Button>
      }
    >
      {asked.error !== undefined && <ErrorState onRetry={() => void asked.refresh()} />}
      {item === undefined && asked.error === undefined && <SkeletonBlock rows={2} />}
      {item !== undefined &&
        (changes.length === 0 ? (
          <p>{t('history.putBack.same')}</p>
        ) : (
          <ChangeList entry={{ ...entry, changes }} />
        ))}
      <FormProblems problems={problems} shown={[]} />
    </Dialog>
  )
}
