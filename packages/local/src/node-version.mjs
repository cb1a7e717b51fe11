/**
 * Whether Recado runs on this version of Node: 20.19 or newer of the 20 line, or 22.12 and newer.
 * @param {string} version
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the process with a plain sentence when Node is too old; written for old Nodes to understand. */
export function refuseOldNode() {
  if (isSupportedNode(process.version)) return;
  process.stderr.write(
    `Recado needs Node 20.19 or newer (of the 20 line), or 22.12 or newer. This is ${process.version}.\n`,
  );
  process.exit(1);
}
