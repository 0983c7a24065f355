import { LOAD_MORE_PX } from '@manger/contract'
import type { UIEvent } from 'react'

type More = { onMore: (() => void) | undefined; isSearched: boolean; loading: boolean | undefined }

/** What a list of choices does while it is scrolled: near its bottom it fetches more, once at a time (specification 9). */
export const moreAtEnd =
  ({ onMore, isSearched, loading }: More) =>
  ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    if (left <= (isSearched ? LOAD_MORE_PX.search : LOAD_MORE_PX.list) && loading !== true) onMore?.()
  }
