// lucide has no brand icons.

export function ShortMessageMark() {
  return (
    <Mark d="M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.170l-5.214-6.817L4.990 21.750H1.680l7.730-8.835L1.254 2.250H8.080l4.713 6.231Zm-1.161 17.520h1.833L7.084 4.126H5.117Z" />
  );
}

export function SocialNetworkMark() {
  return (
    <Mark d="M14 22v-8.500h2.900l.5-3.500H14V7.800c0-1 .4-1.800 1.900-1.800h1.700V2.900C17.200 2.800 16.200 2.700 15.100 2.700c-2.700 0-4.600 1.700-4.600 4.700V10H7.500v3.500h3V22Z" />
  );
}

function Mark({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
      <path d={d} />
    </svg>
  );
}
