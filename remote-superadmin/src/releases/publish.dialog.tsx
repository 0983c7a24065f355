import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { CopyButton, Dialog } from '@manger/ui/data'
import * as s from './releases.module.css'

const Command = ({ text }: { text: string }) => {
  const t = useTranslate()
  return (
    <div className={s.command}>
      <code className={s.code}>{text}</code>
      <CopyButton text={text}>{t('tokens.copy')}</CopyButton>
    </div>
  )
}

type PublishDialogProps = { remote: string; onClose: () => void }

/** How a team publishes: a build comes from its folder through the gate, never from a browser. */
export const PublishDialog = ({ remote, onClose }: PublishDialogProps) => {
  const t = useTranslate()
  const base = `--to ${location.origin} --token …`
  return (
    <Dialog
      open
      title={t('releases.publish')}
      onClose={onClose}
      footer={(leave) => <Button onClick={leave}>{t('releases.close')}</Button>}
    >
      <p>{t('releases.publishText')}</p>
      <Command text={`npm run release -- ${remote} ${base}`} />
      <p>{t('releases.publishTrial')}</p>
      <Command text={`npm run release -- ${remote} --channel canary ${base}`} />
    </Dialog>
  )
}
