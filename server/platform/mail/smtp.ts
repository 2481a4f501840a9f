import { createTransport } from 'nodemailer'
import { AddressRefused, type Carrier } from './outbox.ts'

/** The sender of a site's mails. */
export type SenderOf = (siteId: string) => Promise<{ name: string; address: string }>

/** Delivers over SMTP. The message id is that of the outbox, so that a repeated delivery can be recognised. */
export function createSmtpCarrier(url: string, senderOf: SenderOf): Carrier & { close(): void } {
  const transport = createTransport(url)
  const carry: Carrier = async (row) => {
    const sender = await senderOf(row.siteId)
    const mail = {
      from: sender,
      to: row.to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      headers: row.headers,
      messageId: `<${row.id}@${sender.address.split('@')[1]}>`,
    }
    await transport.sendMail(mail).catch((error: SmtpError) => {
      throw isRefusedAddress(error) ? new AddressRefused(error.message) : error
    })
  }
  return Object.assign(carry, { close: () => transport.close() })
}

type SmtpError = Error & { command?: string; response?: string; responseCode?: number }

/**
 * Whether a server says for good that a mailbox does not exist (RFC 3463: 5.1.x, or 5.2.1 when it was
 * closed). A full mailbox may be emptied, and a refusal by policy is about the sender and not the address.
 */
export function isRefusedAddress({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const [, detail] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? []
  return detail ? /^5\.(1\.|2\.1$)/.test(detail) : [550, 551, 553].includes(responseCode)
}
