import { createTransport } from 'nodemailer'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { AddressRefused, type Carrier, NotSent } from './outbox.ts'

/** The sender of a site's mails. */
export type SenderOf = (siteId: string) => Promise<{ name: string; address: string }>

/** Time to connect and be greeted, and to wait for each answer: a server that checks a mail may need half a minute. */
const CONNECT_MS = 15 * SECOND_MS
const ANSWER_MS = 90 * SECOND_MS

/** Delivers over SMTP. The message id is that of the outbox, so that a repeated delivery can be recognised. */
export function createSmtpCarrier(url: string, senderOf: SenderOf): Carrier & { close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  })
  const carry: Carrier = async (row) => {
    const sender = await senderOf(row.siteId).catch((error: Error) => {
      throw new NotSent(error.message)
    })
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
      if (isRefusedAddress(error)) throw new AddressRefused(error.message)
      throw wasNotSent(error) ? new NotSent(error.message) : error
    })
  }
  return Object.assign(carry, { close: () => transport.close() })
}

type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}

/** Failures before the text of a mail is on its way. */
const EARLY_CODES = ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'EREQUIRETLS']
const EARLY_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** Whether a mail was certainly not delivered: it never left, or the server refused it. */
const wasNotSent = ({ code = '', responseCode, syscall, timeoutType = '' }: SmtpError): boolean =>
  responseCode !== undefined ||
  syscall === 'connect' ||
  EARLY_CODES.includes(code) ||
  EARLY_TIMEOUTS.includes(timeoutType)

/**
 * Whether a server says for good that a mailbox does not exist (RFC 3463: 5.1.x, or 5.2.1 when it was
 * closed). A full mailbox may be emptied, and a refusal by policy is about the sender and not the address.
 */
export function isRefusedAddress({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const [, detail] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? []
  return detail ? /^5\.(1\.|2\.1$)/.test(detail) : [550, 551, 553].includes(responseCode)
}
