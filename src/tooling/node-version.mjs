const OLDEST = [20, 19];

/** Ends the process with a message when Node is older than Lectern needs. */
export function requireNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  process.stderr.write(
    `Lectern needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. Install a newer one from https://nodejs.org or your distribution, then start again.\n`,
  );
  process.exit(1);
}
