/**
 * Words by which a name would pose as somebody of the site, in all our languages (docs/product.md,
 * account-name). Words that are also given names, such as the Finnish "apu", are left out. Our choice.
 */
const WORDS = `
admin administrator administratie administrateur administratrice administrador administradora administratoren
administration administratör administraattori amministratore amministratrice beheer beheerder sysadmin webmaster
ylläpito ylläpitäjä

moderator moderators moderation moderatie moderatoren moderateur modératrice moderador moderadora moderatore
moderatrice moderatorka moderaattori modteam operator operators operateur operador operadora operatore operatør
operatör operatorka operaattori

support supportteam helpdesk help helpteam service services customerservice customercare klantenservice
klantendienst hulp kundenservice kundendienst kundenbetreuung hilfe kundeservice kundesupport kundtjänst
kundservice hjælp hjelp hjälp asiakaspalvelu tuki käyttäjätuki assistance serviceclient assistenza servizio
servizioclienti soporte ayuda asistencia servicio atencionalcliente pomoc pomoctechniczna obsługaklienta

team equipe equipo zespół tiimi staff personeel medewerker mitarbeiter mitarbeiterin medarbejder medarbeider
medarbetare henkilökunta työntekijä empleado empleada employe employee dipendente pracownik pracownica
redactie redaktion redaktionen redaksjonen toimitus redaction redaccion redazione redakcja

official officieel offiziell officiel officielle oficial virallinen ufficiale offisiell officiell oficjalny
oficjalna oficjalne verified geverifieerd verifiziert verifie verifiee verificado verificada verificato verificata
verificeret verifisert verifierad vahvistettu zweryfikowany zweryfikowana

security safety beveiliging veiligheid sicherheit securite seguridad sicurezza sikkerhed sikkerhet säkerhet
turvallisuus bezpieczeństwo system info billing payments abuse postmaster noreply newsletter
`

export const STAFF_WORDS: readonly string[] = WORDS.trim().split(/\s+/)
