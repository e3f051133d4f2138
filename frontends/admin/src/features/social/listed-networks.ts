import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Formats network names as a list in the user's language, such as `Facebook and Instagram`. */
export function listedNetworks(networks: readonly NetworkName[]): string {
  const names = networks.map((network) => NETWORK_TITLES[network]);
  return new Intl.ListFormat(readerLanguage()).format(names);
}
