// The object store of the tests, in a process of its own: on OpenSSL 3 it can page its lists with the old ciphers only,
// which are allowed for a whole process (--openssl-legacy-provider). Ends with its parent process.
import S3rver, { type Options } from 's3rver';

const server = new S3rver(JSON.parse(process.argv[2] ?? '') as Options);
// Its own silence still complains of requests that end after it has stopped.
server.logger.silent = true;
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.resume().once('end', () => process.exit());
