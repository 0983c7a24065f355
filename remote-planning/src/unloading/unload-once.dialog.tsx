import type { Feeding } from '@manger/contract/feedings'
import { Dialog } from '@manger/ui/data'

export type UnloadOnceDialogProps = { feeding: Feeding; onClose: () => void; onDone: () => void }

/** Notes an unloading that is already done: the weights of all groups in one form. */
export const UnloadOnceDialog = ({ feeding, onClose }: UnloadOnceDialogProps) => (
  <Dialog title={feeding.ration.name} open onClose={onClose}>
    {feeding.mixer.name}
  </Dialog>
)
