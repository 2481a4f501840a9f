import { createTransport } from 'nodemailer'
import type { Carrier } from './outbox.ts'

/** Who mails of a site come from. */
export type SenderOf = (siteId: string) => Promise<{ name: string; address: string }>

/** Delivers over SMTP. The message id is that of the outbox, so that a repeated delivery can be recognised. */
export function createSmtpCarrier(url: string, senderOf: SenderOf): Carrier & { close(): void } {
  const transport = createTransport(url)
  const carry: Carrier = async (row) => {
    const sender = await senderOf(row.siteId)
    await transport.sendMail({
      from: sender,
      to: row.to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      headers: row.headers,
      messageId: `<${row.id}@${sender.address.split('@')[1]}>`,
    })
  }
  return Object.assign(carry, { close: () => transport.close() })
}
