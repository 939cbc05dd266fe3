import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/person.ts'

await runProgram(main)
