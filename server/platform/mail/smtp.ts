import { createTransport } from 'nodemailer'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { AddressRefused, type Carrier, NotSent } from './outbox.ts'

/** The sender of a site's mails. */
export type SenderOf = (siteId: string) => Promise<{ name: string; address: string }>

/** Time to connect and be greeted, and to wait for each answer: a server that checks a mail may need half a minute. */
const CONNECT_MS = 15 * SECOND_MS
const ANSWER_MS = 90 * SECOND_MS

/** Delivers over SMTP. The message id is that of the outbox, so that a repeated delivery can be recognised. */
export function createSmtpCarrier(url: string, senderOf: SenderOf, { answerMs = ANSWER_MS } = {}): Carrier {
  const settings = {
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: answerMs,
  }
  return async (row) => {
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
    const { logger, hasBegun } = watchForData()
    // Each mail has a connection of its own, and so a log of its own.
    const transport = createTransport({ ...settings, logger, transactionLog: true })
    await transport.sendMail(mail).catch((error: SmtpError) => {
      if (isRefusedAddress(error)) throw new AddressRefused(error.message)
      throw error.responseCode !== undefined || !hasBegun() ? new NotSent(error.message) : error
    })
  }
}

/**
 * Reads in the log of a connection whether the text of the mail may be on its way: nothing of it leaves before the
 * command DATA. A failure before it, whatever it is, did not send the mail; a server that answered DATA or the text with a
 * code refused it.
 */
function watchForData() {
  let isAsked = false
  const ignore = () => {}
  const logger = {
    ...{ level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    debug: (entry: { tnx?: string }, command: string) => {
      isAsked ||= entry.tnx === 'client' && command === 'DATA'
    },
  }
  return { logger, hasBegun: () => isAsked }
}

type SmtpError = Error & {
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Whether a server says for good that a mailbox does not exist (RFC 3463: 5.1.x, or 5.2.1 when it was
 * closed). A full mailbox may be emptied, and a refusal by policy is about the sender and not the address.
 */
export function isRefusedAddress({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const [, detail] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? []
  return detail ? /^5\.(1\.|2\.1$)/.test(detail) : [550, 551, 553].includes(responseCode)
}
