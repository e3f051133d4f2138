type ByPath = Readonly<Record<string, string>>;

export const germanTitles: ByPath = {
  '/': 'Dreamreel: Errate den Film aus fünf geträumten Szenen',
  '/daily': 'Der Film von heute · Dreamreel',
  '/archive': 'Frühere Tage · Dreamreel',
  '/about': 'Über das Spiel · Dreamreel',
  '/privacy': 'Datenschutz · Dreamreel',
  '/unsubscribe': 'Abmelden · Dreamreel',
  '/account': 'Dein Konto · Dreamreel',
  '/verify-email': 'E-Mail-Adresse bestätigen · Dreamreel',
  '/reset-password': 'Neues Passwort · Dreamreel',
};

export const germanLinks: ByPath = {
  '/archive': 'Frühere Tage',
  '/about': 'Über das Spiel',
  '/privacy': 'Datenschutz',
};
