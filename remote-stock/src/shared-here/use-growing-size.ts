import { PAGE_SIZE, PAGE_SIZE_MAX } from '@manger/contract'
import { useState } from 'react'

/** How many rows are asked for: one page more at each "Show more", one page again when the filters change. */
export const useGrowingSize = (filters: string): { size: number; more: (() => void) | undefined } => {
  const [grown, setGrown] = useState({ filters, size: PAGE_SIZE })
  const size = grown.filters === filters ? grown.size : PAGE_SIZE
  const more = () => setGrown({ filters, size: Math.min(size + PAGE_SIZE, PAGE_SIZE_MAX) })
  return { size, more: size < PAGE_SIZE_MAX ? more : undefined }
}
