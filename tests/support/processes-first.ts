import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startsProcesses } from './starts-processes.ts'

/**
 * Runs the longest test files first, also in a fresh clone. Without results of an earlier run vitest begins with
 * the largest files; the tests of processes are small and take up to a minute, in which the last one would
 * leave the other workers idle.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) => startsProcesses(moduleId)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
