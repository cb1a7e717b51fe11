/** Where the three doors of the simulator are, once they are open. */
export interface Addresses {
  whatsapp: string;
  media: string;
  control: string;
  caFile: string;
}
