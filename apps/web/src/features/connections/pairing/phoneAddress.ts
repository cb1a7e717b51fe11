const SIMULATOR_PORT = 4403;

/** Where the simulated phone of this installation is operated. It takes along what it is to scan. */
export function phoneAddress(qrcode: string): string {
  const address = `http://${window.location.hostname}:${SIMULATOR_PORT}/`;
  return qrcode ? `${address}#qr=${encodeURIComponent(qrcode)}` : address;
}
