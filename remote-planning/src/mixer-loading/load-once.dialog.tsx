import type { Feeding } from '@manger/contract/feedings'
import { Dialog } from '@manger/ui/data'

export type LoadOnceDialogProps = { feeding: Feeding; onClose: () => void; onDone: () => void }

/** Notes a load that is already done: all weights in one form. */
export const LoadOnceDialog = ({ feeding, onClose }: LoadOnceDialogProps) => (
  <Dialog title={feeding.ration.name} open onClose={onClose}>
    {feeding.mixer.name}
  </Dialog>
)
