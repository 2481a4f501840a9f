CREATE TABLE "support_ticket" (
	"number" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_ticket_kind" CHECK ("support_ticket"."kind" in ('contact', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_ticket_request" ON "support_ticket" USING btree ("site_id","request_key");--> statement-breakpoint
CREATE INDEX "support_ticket_created" ON "support_ticket" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_ticket_of" ON "support_ticket" USING btree ("member_id") WHERE "support_ticket"."member_id" is not null;