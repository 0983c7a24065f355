import type { ImageType } from '@manger/contract'
import type { TicketStatus } from '@manger/contract/helpdesk'
import type { Generated } from 'kysely'
import type { Stamps, TenantKey } from './columns.ts'

type TicketTable = TenantKey &
  Stamps & {
    account_id: number
    subject: string
    text: string
    status: Generated<TicketStatus>
    changed_by: number
  }

type TicketImageTable = { client_id: number; ticket_id: number; type: ImageType; bytes: Buffer }

type TicketMessageTable = TenantKey & {
  ticket_id: number
  account_id: number
  text: string
  created_at: string
}

type TicketReadTable = { client_id: number; ticket_id: number; account_id: number; read_at: string }

export type HelpdeskTables = {
  tickets: TicketTable
  ticket_images: TicketImageTable
  ticket_messages: TicketMessageTable
  ticket_reads: TicketReadTable
}
