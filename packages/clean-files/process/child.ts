import { buffer } from 'node:stream/consumers';
import { cleanFile } from '../clean-file.ts';
import { writeResult } from './messages.ts';

// One file in by stdin, one result out by stdout.
const result = await cleanFile(await buffer(process.stdin));
process.stdout.write(writeResult(result), () => process.exit(0));
