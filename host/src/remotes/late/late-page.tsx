import type { ComponentType } from 'react'
import { late } from './late.tsx'
import { SectionLoading } from './section-loading.tsx'
import { SectionUnavailable } from './section-unavailable.tsx'

/** A page of the host itself, fetched when it is opened; Retry loads all anew, since a lost chunk may be kept half-run. */
export const latePage = (load: () => Promise<ComponentType>) =>
  late(load, {
    waiting: <SectionLoading isSlow={false} />,
    lost: () => <SectionUnavailable onRetry={() => location.reload()} />,
  })
