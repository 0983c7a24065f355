import { usePageContext } from '@manger/platform'
import { useEffect } from 'react'
import { keepCopy } from '#storage/keep-copy.ts'
import type { Places } from './use-places.ts'

const keyOf = (clientId: number): string => `farm.${clientId}`

/** The farm of the client that was open last on this device. */
export const lastFarm = (clientId: number | null): number | null =>
  clientId === null ? null : Number(localStorage.getItem(keyOf(clientId))) || null

/** The farm that farm pages of the menu lead to: that of the page, else the last one opened, else the first. */
export const useMenuFarm = ({ farms }: Places): number | null => {
  const { clientId, farmId } = usePageContext()
  useEffect(() => {
    if (clientId !== null && farmId !== null) keepCopy(localStorage, keyOf(clientId), String(farmId))
  }, [clientId, farmId])
  if (farmId !== null) return farmId
  const last = lastFarm(clientId)
  return (farms.find(({ id }) => id === last) ?? farms[0])?.id ?? null
}
