import { createTransport } from 'nodemailer'

/** One mail; the same `id` twice is one mail for whoever keeps mail. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  file: { name: string; bytes: Uint8Array }
}

/** Sends mail; what the mail server refuses is thrown. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** A mail server that is silent is tried again later; nobody's report waits for it. */
const SILENT_MS = 20_000

const asText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a mail server said, in one line. */
export const mailAnswer = (error: unknown): string =>
  (typeof error === 'object' && error !== null && 'response' in error
    ? String(error.response)
    : asText(error)
  )
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)

/** Whether the server has refused this very mail for good: trying again is no use. A refused sign-in is not of this mail. */
export const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/** Sends through the mail server of an address such as `smtps://user:password@mail.example`. */
export const createMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport(url, {
    from,
    // Only what is handed over is attached: no path and no address is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  Object.assign(transport.options, {
    connectionTimeout: SILENT_MS,
    greetingTimeout: SILENT_MS,
    socketTimeout: 2 * SILENT_MS,
  })
  const domain = from.split('@').at(-1) ?? 'manger'
  return {
    send: async ({ id, to, subject, text, file }) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to,
        subject,
        text,
        // No answer of an absent colleague comes back to it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [{ filename: file.name, content: Buffer.from(file.bytes) }],
      })
    },
    close: () => transport.close(),
  }
}
