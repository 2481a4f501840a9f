import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds by which answers are counted: most pages take less than 50 ms. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WAKE_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export type SendOutcome = 'sent' | 'failed' | 'unclear'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The figures of this process, in the form of Prometheus. Labels are patterns, names and codes from our own code,
 * never an id, an address or anything else of a person.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    registry,
    requests: counter('vonk_requests_total', 'Answered requests.', ['method', 'route', 'status']),
    requestSeconds: new Histogram({
      name: 'vonk_request_seconds',
      help: 'Time to answer a request, without event streams.',
      labelNames: ['route', 'status'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
    refusals: counter('vonk_refusals_total', 'Refused requests, by the code of the refusal.', ['code']),
    keptPages: counter('vonk_kept_pages_total', 'Pages for many visitors: kept or made anew.', ['outcome']),
    wakeSeconds: new Histogram({
      name: 'vonk_wake_to_told_seconds',
      help: 'Time from the news that events wait to their way into the open streams.',
      buckets: WAKE_BUCKETS,
      registers,
    }),
    streams: gauge('vonk_streams_open', 'Open event streams.', []),
    live: gauge('vonk_live_ok', 'Whether events can be read for the open streams.', []),
    connections: gauge('vonk_database_connections', 'Connections of the pool, and who waits for one.', [
      'state',
    ]),
    reads: counter('vonk_reads_total', 'Reads that a replica may answer, by who answered.', ['from']),
    sends: counter('vonk_sends_total', 'Attempts to send a message to the outside.', ['kind', 'outcome']),
    payments: counter('vonk_payments_total', 'Orders, and the news about them.', ['state']),
    jobRuns: counter('vonk_job_runs_total', 'Runs of jobs in this process.', ['task', 'outcome']),
    jobLastRun: gauge('vonk_job_last_run_timestamp_seconds', 'End of the last run in this process.', [
      'task',
    ]),
    jobLastSeconds: gauge('vonk_job_last_run_seconds', 'Length of the last run in this process.', ['task']),
    jobFailures: gauge('vonk_job_failures', 'Failed runs since the last good one, in all processes.', [
      'task',
    ]),
    backlog: gauge('vonk_backlog', 'Rows that are due and wait for a job, in all processes.', ['queue']),
    backlogAge: gauge('vonk_backlog_oldest_seconds', 'For how long the first of them is due.', ['queue']),
    givenUp: gauge('vonk_given_up', 'Messages that were given up and kept.', ['kind']),
    unopened: gauge('vonk_cannot_open', 'Sealed rows that this process could not open.', ['table']),
    attention: gauge('vonk_attention_open', 'Rows that wait for a person.', ['kind']),
  }
}

/** Adds processor time, memory, garbage collection and the lag of the event loop. */
export const measureProcess = ({ registry }: Metrics) => collectDefaultMetrics({ register: registry })
