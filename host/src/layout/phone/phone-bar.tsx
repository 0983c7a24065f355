import { NO_BREAK, useOverPage, usePageContext, useTranslate } from '@manger/platform'
import { IconButton, Mark } from '@manger/ui'
import { useRef, useState } from 'react'
import { Bell } from '#layout/alerts/bell.tsx'
import { useMenuFarmName } from '#layout/place/use-menu-farm-name.ts'
import * as s from './phone-bar.module.css'
import { PhoneMenu } from './phone-menu.tsx'

/** Top of the phone: where one is, and the menu with everything that is not daily work. */
export const PhoneBar = () => {
  const t = useTranslate()
  const { client } = usePageContext()
  const farm = useMenuFarmName()
  const menu = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOverPage(isOpen, () => menu.current?.close())
  const open = () => {
    menu.current?.showModal()
    setOpen(true)
  }
  return (
    <header className={s.bar}>
      <Mark size={30} />
      <div className={s.place}>
        <b className={s.farm}>{farm ?? client?.company_name}</b>
        {/* The second line is there before the farm is: what stands beside it must not move. */}
        {client && <span className={s.client}>{farm === null ? NO_BREAK : client.company_name}</span>}
      </div>
      <Bell />
      <IconButton icon="menu" label={t('frame.openMenu')} aria-haspopup="dialog" onClick={open} />
      <PhoneMenu dialog={menu} onClose={() => setOpen(false)} />
    </header>
  )
}
