CREATE TABLE "life_threat_handover" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"handed_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fields" text[] NOT NULL,
	"ground" text NOT NULL,
	"recipient" text,
	"reference" text,
	"sealed" "bytea"
);
--> statement-breakpoint
ALTER TABLE "life_threat_handover" ADD CONSTRAINT "life_threat_handover_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_threat_handover" ADD CONSTRAINT "life_threat_handover_handed_by_staff_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_threat_handover_of" ON "life_threat_handover" USING btree ("case_id","at");