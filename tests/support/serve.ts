import { main } from '../../server/main.ts'
import { temporaryFolder } from './folder.ts'

/** The built site on a data folder of its own, for tests in the browser. */
const folder = temporaryFolder('browser')
process.env.DATA_DIR = folder.path
process.on('exit', () => folder.remove())
await main()
